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

/** What a text must hold one of for rules to find anything wrong in it: what they look at cannot be written without. */
const signs: readonly (readonly [signs: readonly string[], rules: readonly ValidationRule[]])[] = [
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

/** The rules of validation that can find anything wrong in a document; most find nothing to look at in most. */
export function rulesFor(text: string): readonly ValidationRule[] {
  const idle = new Set(
    signs.flatMap(([words, rules]) => (words.some((word) => text.includes(word)) ? [] : rules)),
  );
  return specifiedRules.filter((rule) => !idle.has(rule));
}
