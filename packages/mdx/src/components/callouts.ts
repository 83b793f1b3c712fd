import { type Component, callout } from './component.ts';

/** The types that tools know, and what callouts call them. */
const TYPES: Readonly<Record<string, string>> = {
  caution: 'caution',
  check: 'tip',
  danger: 'caution',
  default: 'note',
  error: 'caution',
  important: 'important',
  info: 'note',
  note: 'note',
  success: 'tip',
  tip: 'tip',
  warn: 'warning',
  warning: 'warning',
};

/** Components that name their type in an attribute. */
const typed: Component = {
  names: ['Admonition', 'Alert', 'Aside', 'Callout', 'Hint', 'Message', 'Notice'],
  block(element) {
    const type = element.text('type', 'variant', 'kind', 'intent', 'status', 'severity', 'level') ?? 'note';
    return callout(TYPES[type.toLowerCase()] ?? 'note', element.text('title', 'heading'), element);
  },
};

/** Components that are one type each. */
const named: readonly Component[] = [
  ['note', 'Note', 'Info', 'Information', 'NoteBox', 'InfoBox', 'InfoNote'],
  ['tip', 'Tip', 'Success', 'Check', 'ProTip', 'TipBox'],
  ['important', 'Important'],
  ['warning', 'Warning', 'Warn', 'WarningBox'],
  ['caution', 'Caution', 'Danger', 'Error', 'DeepDive', 'Pitfall'],
].map(([type = 'note', ...names]) => ({
  names,
  block: (element) => callout(type, element.text('title', 'heading', 'label'), element),
}));

export const callouts: readonly Component[] = [typed, ...named];
