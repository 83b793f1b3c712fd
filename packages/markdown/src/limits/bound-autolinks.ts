/// <reference types="remark-parse" preserve="true" />

import { known } from '@site/primitives';
import type { Data, Processor } from 'unified';

type Extension = NonNullable<Data['micromarkExtensions']>[number];
type Construct = Extract<NonNullable<Extension['text']>[string], { readonly tokenize: unknown }>;
type TokenizeContext = ThisParameterType<Construct['tokenize']>;
type Event = TokenizeContext['events'][number];
type Token = Event[1];

/** A label of a link that was open before a token: where it is among the events. */
interface OpenLabel {
  readonly index: number;
  readonly label: Token;
}

/**
 * GFM's extended autolinks look back for an open label at the beginning of every word, as far as that is away: after a
 * bracket that nothing closes, that is quadratic. What was found is noted with the last token, so that the next word
 * looks back to there. To be deleted when micromark-extension-gfm-autolink-literal notes it, as it does what it did not
 * find.
 */
export function boundAutolinks(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = (data.micromarkExtensions ?? []).map(boundExtension);
}

function boundExtension(extension: Extension): Extension {
  if (extension.text === undefined) return extension;
  const text = Object.entries(extension.text).map(([code, constructs]) => [
    code,
    [constructs ?? []].flat().map((each) => (isAutolink(each) ? bounded(each) : each)),
  ]);
  return { ...extension, text: Object.fromEntries(text) };
}

function isAutolink({ name }: Construct): boolean {
  return name === 'emailAutolink' || name === 'wwwAutolink' || name === 'protocolAutolink';
}

function bounded(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const start = construct.tokenize.call(this, effects, ok, nok);
      return (code) => (isInLabel(this) ? nok(code) : start(code));
    },
  };
}

/** The label that was open before a token, if one was. */
const openLabels = new WeakMap<Token, OpenLabel | undefined>();

/** Whether a label is open that something may still close. */
function isInLabel({ events }: TokenizeContext): boolean {
  const open = findOpenLabel(events);
  const last = events.at(-1);
  if (last !== undefined) openLabels.set(last[1], open);
  return open !== undefined;
}

function findOpenLabel(events: readonly Event[]): OpenLabel | undefined {
  for (let index = events.length - 1; index >= 0; index--) {
    const [, token] = known(events[index]);
    if (isOpen(token)) return { index, label: token };
    if (!openLabels.has(token)) continue;
    const noted = openLabels.get(token);
    // A label that was closed meanwhile is marked, or another token is in its place.
    if (noted === undefined || (events[noted.index]?.[1] === noted.label && isOpen(noted.label)))
      return noted;
  }
  return undefined;
}

function isOpen({ type, _balanced }: Token): boolean {
  return (type === 'labelLink' || type === 'labelImage') && !_balanced;
}
