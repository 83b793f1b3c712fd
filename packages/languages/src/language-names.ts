/**
 * Languages by their tags, each as its readers call it, with a capital where a list has one. A table, because what a
 * machine knows of them depends on its version of the CLDR, and pages are to have the same bytes everywhere.
 */
const NAMES: Readonly<Record<string, string>> = {
  af: 'Afrikaans',
  ar: 'العربية',
  az: 'Azərbaycanca',
  be: 'Беларуская',
  bg: 'Български',
  bn: 'বাংলা',
  bs: 'Bosanski',
  ca: 'Català',
  cs: 'Čeština',
  cy: 'Cymraeg',
  da: 'Dansk',
  de: 'Deutsch',
  el: 'Ελληνικά',
  en: 'English',
  eo: 'Esperanto',
  es: 'Español',
  et: 'Eesti',
  eu: 'Euskara',
  fa: 'فارسی',
  fi: 'Suomi',
  fr: 'Français',
  ga: 'Gaeilge',
  gl: 'Galego',
  gu: 'ગુજરાતી',
  he: 'עברית',
  hi: 'हिन्दी',
  hr: 'Hrvatski',
  hu: 'Magyar',
  hy: 'Հայերեն',
  id: 'Bahasa Indonesia',
  is: 'Íslenska',
  it: 'Italiano',
  ja: '日本語',
  ka: 'ქართული',
  kk: 'Қазақ тілі',
  km: 'ភាសាខ្មែរ',
  kn: 'ಕನ್ನಡ',
  ko: '한국어',
  lo: 'ລາວ',
  lt: 'Lietuvių',
  lv: 'Latviešu',
  mk: 'Македонски',
  ml: 'മലയാളം',
  mn: 'Монгол',
  mr: 'मराठी',
  ms: 'Bahasa Melayu',
  my: 'မြန်မာ',
  nb: 'Norsk bokmål',
  ne: 'नेपाली',
  nl: 'Nederlands',
  nn: 'Norsk nynorsk',
  no: 'Norsk',
  pa: 'ਪੰਜਾਬੀ',
  pl: 'Polski',
  pt: 'Português',
  'pt-br': 'Português do Brasil',
  'pt-pt': 'Português europeu',
  ro: 'Română',
  ru: 'Русский',
  se: 'Davvisámegiella',
  si: 'සිංහල',
  sk: 'Slovenčina',
  sl: 'Slovenščina',
  sq: 'Shqip',
  sr: 'Српски',
  sv: 'Svenska',
  sw: 'Kiswahili',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  th: 'ไทย',
  tr: 'Türkçe',
  uk: 'Українська',
  ur: 'اردو',
  uz: 'O‘zbek',
  vi: 'Tiếng Việt',
  zh: '中文',
  'zh-cn': '简体中文',
  'zh-hans': '简体中文',
  'zh-hant': '繁體中文',
  'zh-hk': '繁體中文（香港）',
  'zh-tw': '繁體中文',
};

/** What the readers of a language call it; its tag where that is not known. */
export function languageName(tag: string): string {
  const key = tag.toLowerCase();
  return nameAt(key) ?? namedWithRegion(key, tag) ?? tag;
}

/** Whether a tag, in any case, begins with a language of the table. */
export function isKnownLanguage(tag: string): boolean {
  return nameAt(primaryOf(tag.toLowerCase())) !== undefined;
}

function nameAt(key: string): string | undefined {
  return Object.hasOwn(NAMES, key) ? NAMES[key] : undefined;
}

/** `de-AT` is `Deutsch (AT)`. */
function namedWithRegion(key: string, tag: string): string | undefined {
  const primary = primaryOf(key);
  const name = nameAt(primary);
  return name === undefined ? undefined : `${name} (${tag.slice(primary.length + 1)})`;
}

function primaryOf(key: string): string {
  return key.split('-', 1).join();
}
