/** What text stands on in a theme: its page, and its boxes. */
interface Grounds {
  readonly light: readonly string[];
  readonly dark: readonly string[];
}

/** The themes, each with the colours that links are read on. A test holds them to the stylesheets. */
export const THEMES = {
  paper: { light: ['#fcfbf8', '#f2f0ea'], dark: ['#14181a', '#1f2528'] },
  plain: { light: ['#ffffff', '#f3f4f6'], dark: ['#131518', '#1e2126'] },
  press: { light: ['#fbfbf9', '#f0f0ec'], dark: ['#131313', '#1f1f1e'] },
} as const satisfies Readonly<Record<string, Grounds>>;

export type Theme = keyof typeof THEMES;

/** The contrast that text needs (WCAG 2.2, 1.4.3). */
const ENOUGH = 4.5;

/** The accent of both schemes. */
export interface Accent {
  readonly light: string;
  /** The same, as much lighter as it takes to be read in the dark. */
  readonly dark: string;
  /** Where it cannot be read in the light: its contrast, and the nearest colour that can. */
  readonly fault?: { readonly ratio: number; readonly nearest: string };
}

/** How an accent is shown in a theme. What the owner wrote stays as it is in the light, whatever its contrast. */
export function accentOf(written: string, theme: Theme = 'paper'): Accent {
  const { light, dark } = THEMES[theme];
  const ratio = Math.min(...light.map((ground) => contrast(written, ground)));
  const accent = { light: written, dark: nearest(written, '#ffffff', 55, dark) };
  return ratio >= ENOUGH
    ? accent
    : {
        ...accent,
        fault: { ratio: Math.floor(ratio * 100) / 100, nearest: nearest(written, '#000000', 0, light) },
      };
}

/** The first mixture with black or white that can be read on all grounds, from a share in percent on. */
function nearest(colour: string, end: string, from: number, grounds: readonly string[]): string {
  const shares = Array.from({ length: 101 - from }, (_, at) => from + at);
  const mixtures = shares.map((share) => mix(colour, end, share / 100));
  return mixtures.find((each) => grounds.every((ground) => contrast(each, ground) >= ENOUGH)) ?? end;
}

/** The contrast ratio of two colours (WCAG 2.2, "contrast ratio"). */
function contrast(a: string, b: string): number {
  const [first, second] = [luminance(a), luminance(b)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** WCAG 2.2, "relative luminance". */
function luminance(colour: string): number {
  const [red, green, blue] = linear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

type Triple = readonly [number, number, number];

/** The channels of `#rgb` or `#rrggbb` as light (sRGB, IEC 61966-2-1). */
function linear(colour: string): Triple {
  const digits = colour.slice(1).replace(/^(.)(.)(.)$/, '$1$1$2$2$3$3');
  const channel = (at: number) => {
    const value = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(0), channel(2), channel(4)];
}

/** A mixture in Oklab, as `color-mix` makes it (CSS Color 5 §3): the eye sees the hue it saw before. */
function mix(colour: string, end: string, share: number): string {
  const [from, to] = [oklab(linear(colour)), oklab(linear(end))];
  const mixed = from.map((value, at) => value + ((to[at] ?? value) - value) * share);
  return `#${unOklab([mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0])
    .map(hex)
    .join('')}`;
}

function hex(light: number): string {
  const value = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(1, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0');
}

/** CSS Color 4 §10.1, as B. Ottosson gives the matrices. */
function oklab([r, g, b]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function unOklab([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
