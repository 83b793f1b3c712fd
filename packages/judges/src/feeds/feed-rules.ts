import type { Faults } from '../judge.ts';
import type { JudgedSite } from '../site/judged-site.ts';
import { type FeedFormat, type PlannedFeed, plannedFeeds } from './planned-feeds.ts';

/** RFC 822 §5 with the four-digit year of RFC 1123 §5.2.14, as RSS asks for. */
const RFC_822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/;

/** RFC 3339 §5.6, which always has a zone. */
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** How a format writes its dates, and where it says its own address. Readers forgive both. */
interface Rules {
  readonly dates: RegExp;
  readonly date: RegExp;
  readonly self: RegExp;
  readonly mediaType: string;
}

const rules: Readonly<Record<FeedFormat, Rules>> = {
  rss: {
    dates: /<(?:pubDate|lastBuildDate)>([^<]*)</g,
    date: RFC_822,
    self: /<atom:link\b(?=[^>]*\brel="self")[^>]*\bhref="([^"]*)"/,
    mediaType: 'application/rss+xml',
  },
  atom: {
    dates: /<(?:published|updated)>([^<]*)</g,
    date: RFC_3339,
    self: /<link\b(?=[^>]*\brel="self")[^>]*\bhref="([^"]*)"/,
    mediaType: 'application/atom+xml',
  },
  json: {
    dates: /"date_(?:published|modified)":\s*"([^"]*)"/g,
    date: RFC_3339,
    self: /"feed_url":\s*"([^"]*)"/,
    mediaType: 'application/feed+json',
  },
};

/** What lenient readers do not tell: dates to the letter, the address of the feed itself, and 304. */
export async function judgeRules(site: JudgedSite): Promise<Faults> {
  return (await Promise.all((await plannedFeeds(site)).map(judgeFeed))).flat();
}

async function judgeFeed({ path, url, format }: PlannedFeed): Promise<Faults> {
  const answer = await fetch(url);
  const text = await answer.text();
  const type = answer.headers.get('content-type')?.replace(/;.*/, '');
  const dates = Array.from(text.matchAll(rules[format].dates), ([, date = '']) => date);
  const self = rules[format].self.exec(text)?.[1];
  const again = await fetch(url, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
  return [
    ...(type === rules[format].mediaType ? [] : [`is ${type}, not ${rules[format].mediaType}`]),
    ...(dates.length > 0 || format === 'json' ? [] : ['has no date']),
    ...dates.filter((date) => !isDate(date, rules[format].date)).map((date) => `has "${date}" for a date`),
    ...(self === url ? [] : [`names itself ${self}`]),
    ...(again.status === 304 ? [] : [`answers ${again.status} to If-None-Match, not 304`]),
  ].map((fault) => `${path} ${fault}`);
}

/** Whether a date is written by the rule, is in the calendar, and names its own day of the week. */
function isDate(text: string, rule: RegExp): boolean {
  const time = Date.parse(text);
  if (!rule.test(text) || Number.isNaN(time)) return false;
  return rule !== RFC_822 || new Date(time).toUTCString() === text;
}
