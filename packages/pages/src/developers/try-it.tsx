import type { Operation, ParameterDescription, SiteSummary } from '@site/contract';
import { type Field, formsOf } from './forms.ts';

interface Props {
  readonly id: string;
  readonly operation: Operation;
  readonly parameters: readonly ParameterDescription[];
  readonly site: SiteSummary;
}

/** Forms that send requests to an operation from the page itself. */
export function TryIt({ id, operation, parameters, site }: Props) {
  const [first, ...others] = formsOf(operation, parameters).map((fields, at) => (
    <Form path={operation.path} fields={fields} site={site} scope={`Try-${id}-${at}`} />
  ));
  if (first === undefined) return null;
  return (
    <>
      {first}
      {others.length > 0 && (
        <details>
          <summary>With more parameters</summary>
          {others}
        </details>
      )}
    </>
  );
}

interface FormProps {
  readonly path: string;
  readonly fields: readonly Field[];
  readonly site: SiteSummary;
  /** Prefix of the ids of the fields, since a parameter is a field of several forms. */
  readonly scope: string;
}

function Form({ path, fields, site, scope }: FormProps) {
  return (
    <form class="try" method="get" action={path}>
      {fields.map((field) => {
        const id = `${scope}-${field.name}`;
        return (
          <p>
            <label for={id}>{field.name}</label>
            <Control id={id} field={field} site={site} />
          </p>
        );
      })}
      <button type="submit">Try {path}</button>
    </form>
  );
}

interface ControlProps {
  readonly id: string;
  readonly field: Field;
  readonly site: SiteSummary;
}

function Control({ id, field: { name, value, schema }, site }: ControlProps) {
  const values = name === 'section' ? [...site.sections.map(({ slug }) => slug), 'feed'] : schema.enum;
  if (values !== undefined) {
    return (
      <select id={id} name={name}>
        {values.map((each) => (
          <option value={String(each)}>{String(each)}</option>
        ))}
      </select>
    );
  }
  if (schema.type === 'integer') {
    const { minimum, maximum } = schema;
    return <input id={id} type="number" name={name} value={value} min={minimum} max={maximum} required />;
  }
  return <input id={id} type="text" name={name} value={value} required autocomplete="off" />;
}
