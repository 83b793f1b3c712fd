import fc from 'fast-check';
import {
  type GraphQLArgument,
  type GraphQLCompositeType,
  type GraphQLField,
  getNamedType,
  isCompositeType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { encodeGlobalId } from '../nodes/global-id.ts';
import { schema } from '../schema/schema.ts';

/** The values of each argument, by its name. */
const given: Readonly<Record<string, readonly string[]>> = {
  first: ['0', '2', '-1', 'null'],
  after: ['"x"', 'null'],
  section: ['"posts"', '"none"'],
  tag: ['"all"', '" "'],
  path: ['"/posts/n0"', '"/feed/n4"', '"none"', '"twice"', '"fault"'],
  query: ['"a"', '" "'],
  id: [`"${encodeGlobalId('Document', '/posts/n0')}"`, `"${encodeGlobalId('Section', 'posts')}"`, '"x"'],
  ids: [`["${encodeGlobalId('FeedPost', '/feed/n4')}", "${encodeGlobalId('Section', 'none')}"]`],
  name: ['"Document"', '"Node"', '"DocumentResult"'],
};

const argumentOf = ({ name, type }: GraphQLArgument): fc.Arbitrary<string> => {
  const values = given[name];
  if (values === undefined) return fc.constant('');
  const value = fc.constantFrom(...values.map((each) => `${name}: ${each}`));
  return String(type).endsWith('!') ? value : fc.option(value, { nil: '' });
};

const fieldOf = (field: GraphQLField<unknown, unknown>, depth: number): fc.Arbitrary<string> => {
  const type = getNamedType(field.type);
  const inner = isCompositeType(type) ? selectionsOf(type, depth - 1) : fc.constant('');
  const alias = fc.constantFrom('', '', '', 'a: ', '__proto__: ');
  return fc.tuple(alias, inner, ...field.args.map(argumentOf)).map(([name, selections, ...args]) => {
    const list = args.filter((each) => each !== '').join(' ');
    return `${name}${field.name}${list === '' ? '' : `(${list})`} ${selections}`;
  });
};

/** Any fields of a type, and inline fragments on the types that its objects may be of. */
export const selectionsOf = (type: GraphQLCompositeType, depth: number): fc.Arbitrary<string> => {
  const fields = isUnionType(type) ? [] : Object.values(type.getFields());
  const leaves = fields.filter(({ type: own }) => !isCompositeType(getNamedType(own)));
  const usable = depth > 0 ? fields : leaves;
  const typename = fc.constant('__typename');
  const parts = usable.map((field) => fieldOf(field, depth));
  const fragments =
    isObjectType(type) || depth <= 0
      ? []
      : schema
          .getPossibleTypes(type)
          .map((each) =>
            selectionsOf(each, depth - 1).map((selections) => `... on ${each.name} ${selections}`),
          );
  return fc
    .array(fc.oneof(typename, ...parts, ...fragments), { minLength: 1, maxLength: 4 })
    .map((each) => `{ ${each.join(' ')} }`);
};
