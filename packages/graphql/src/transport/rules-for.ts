import {
  DeferStreamDirectiveLabelRule,
  DeferStreamDirectiveOnRootFieldRule,
  DeferStreamDirectiveOnValidOperationsRule,
  KnownDirectivesRule,
  KnownFragmentNamesRule,
  KnownOperationTypesRule,
  MaxIntrospectionDepthRule,
  NoFragmentCyclesRule,
  NoUndefinedVariablesRule,
  NoUnusedFragmentsRule,
  NoUnusedVariablesRule,
  PossibleFragmentSpreadsRule,
  SingleFieldSubscriptionsRule,
  StreamDirectiveOnListFieldRule,
  specifiedRules,
  UniqueDirectivesPerLocationRule,
  UniqueFragmentNamesRule,
  UniqueOperationNamesRule,
  UniqueVariableNamesRule,
  type ValidationRule,
  VariablesAreInputTypesRule,
  VariablesInAllowedPositionRule,
} from 'graphql';

/** Validation rules by the characters or keywords without which a document has nothing that they check. */
const rulesBySyntax: readonly (readonly [syntax: readonly string[], rules: readonly ValidationRule[]])[] = [
  [
    ['@'],
    [
      KnownDirectivesRule,
      UniqueDirectivesPerLocationRule,
      DeferStreamDirectiveOnRootFieldRule,
      DeferStreamDirectiveOnValidOperationsRule,
      DeferStreamDirectiveLabelRule,
      StreamDirectiveOnListFieldRule,
    ],
  ],
  [
    ['$'],
    [
      UniqueVariableNamesRule,
      VariablesAreInputTypesRule,
      NoUndefinedVariablesRule,
      NoUnusedVariablesRule,
      VariablesInAllowedPositionRule,
    ],
  ],
  [['...'], [KnownFragmentNamesRule, PossibleFragmentSpreadsRule]],
  [['fragment'], [UniqueFragmentNamesRule, NoUnusedFragmentsRule, NoFragmentCyclesRule]],
  [['query', 'mutation', 'subscription'], [UniqueOperationNamesRule]],
  [
    ['mutation', 'subscription'],
    [KnownOperationTypesRule, SingleFieldSubscriptionsRule],
  ],
  [['__schema', '__type'], [MaxIntrospectionDepthRule]],
];

/** The validation rules that can fail for a document. Most documents use little of the language. */
export function rulesFor(text: string): readonly ValidationRule[] {
  const idle = new Set(
    rulesBySyntax.flatMap(([syntax, rules]) => (syntax.some((part) => text.includes(part)) ? [] : rules)),
  );
  return specifiedRules.filter((rule) => !idle.has(rule));
}
