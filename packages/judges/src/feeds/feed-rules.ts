import { RFC_822, RFC_3339 } from '@site/tooling';
import type { Faults } from '../judge.ts';
import type { JudgedSite } from '../site/judged-site.ts';
import { type FeedFormat, type PlannedFeed, plannedFeeds } from './planned-feeds.ts';

/** How a format writes its dates and its own address. Readers are lenient about both. */
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

/** What lenient readers do not check: exact dates, the feed's own address, and 304. */
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

/** Whether a date has the form, is in the calendar, and names its own day of the week. */
function isDate(text: string, rule: RegExp): boolean {
  const time = Date.parse(text);
  if (!rule.test(text) || Number.isNaN(time)) return false;
  return rule !== RFC_822 || new Date(time).toUTCString() === text;
}
