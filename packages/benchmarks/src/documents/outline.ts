import { Random } from '@site/tooling';
import { capitalised, distinctiveWord } from './vocabulary.ts';
import { WeightedChoice, zipfWeights } from './weighted-choice.ts';

/** What is fixed about a document before its body is written, so that others can link to it. */
export interface DocumentOutline {
  readonly section: string;
  readonly slug: string;
  readonly title: string;
  readonly tags: readonly string[];
  /** RFC 3339 in UTC. */
  readonly created: string;
  readonly updated: string | undefined;
  /** What the document is about, the most distinctive word first. */
  readonly topic: readonly string[];
}

/** The sections, and how many of a hundred documents each has. */
const sections = [
  ['posts', 55],
  ['melange', 18],
  ['open-source', 12],
  ['recipes', 9],
  ['art', 6],
] as const;

const TOPICS = 300;
const WORDS_OF_A_TOPIC = 80;
const TAGS = 400;
const FIRST_DAY = Date.UTC(2008, 0, 1);
const DAYS = 6000;
const MINUTE = 60_000;
const MINUTES_OF_A_DAY = 24 * 60;

const sectionByWeight = new WeightedChoice(sections.map(([, weight]) => weight));

/** Within a topic, too, a few words do most of the work. */
const withinTopic = new WeightedChoice(zipfWeights(WORDS_OF_A_TOPIC, 0.8));

/** A few tags are on many documents, most tags on a few. */
const byUse = new WeightedChoice(zipfWeights(TAGS, 1));

/** Outlines one document; the same seed and number give the same outline, however many there are. */
export function outlineDocument(seed: number, number: number): DocumentOutline {
  const random = new Random(seed, number, 1);
  const topicNumber = random.int(0, TOPICS - 1);
  const topic = topicWords(seed, topicNumber);
  const title = titleOf(topic, random);
  const minute = random.int(0, DAYS * MINUTES_OF_A_DAY);
  return {
    section: sections[sectionByWeight.draw(random)]?.[0] ?? 'posts',
    slug: `${slugOf(title)}-${number}`,
    title,
    tags: [...new Set(Array.from({ length: random.int(0, 4) }, () => tagOf(seed, topic, random)))],
    created: day(minute),
    updated: random.chance(0.2) ? day(minute + random.int(1, 300 * MINUTES_OF_A_DAY)) : undefined,
    topic,
  };
}

/** A word of a topic, the first ones more often. */
export function topicWord(topic: readonly string[], random: Random): string {
  return topic[withinTopic.draw(random)] ?? '';
}

/** A cache of topics by seed and number: every link to a document needs its topic. */
const topics = new Map<string, readonly string[]>();

function topicWords(seed: number, topicNumber: number): readonly string[] {
  const key = `${seed} ${topicNumber}`;
  const random = new Random(seed, topicNumber, 2);
  const words = topics.get(key) ?? Array.from({ length: WORDS_OF_A_TOPIC }, () => distinctiveWord(random));
  topics.set(key, words);
  return words;
}

function titleOf(topic: readonly string[], random: Random): string {
  const words = Array.from({ length: random.int(2, 5) }, () =>
    random.chance(0.6) ? topicWord(topic, random) : distinctiveWord(random),
  );
  if (words.length > 2 && random.chance(0.5))
    words.splice(1, 0, random.pick(['of', 'and', 'in the', 'without']));
  return capitalised(words.join(' '));
}

/** One of the site's tags, or a word of the topic. */
function tagOf(seed: number, topic: readonly string[], random: Random): string {
  const own = random.chance(0.25);
  const tag = own ? topic[random.int(0, 5)] : distinctiveWord(new Random(seed, byUse.draw(random), 4));
  return (tag ?? '').toLowerCase();
}

function slugOf(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

function day(minute: number): string {
  return new Date(FIRST_DAY + minute * MINUTE).toISOString().replace('.000', '');
}
