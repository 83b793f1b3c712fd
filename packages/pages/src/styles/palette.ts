/** Colours by their use. Every text colour has a contrast of at least 4.5 to what it stands on (WCAG 2.2, 1.4.3). */
export const palette = `:root {
  color-scheme: light dark;
  --paper: #fcfbf8; --wash: #f2f0ea; --line: #dcd8ce; --ink: #1f2325; --quiet: #5a6064;
  --accent: #0b5a6b; --mark: #fbe6a0;
  --keyword: #8a2f5c; --string: #4a5f14; --number: #8f4710; --deletion: #a32a22;
  --serif: "Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", "P052", Georgia, serif;
  --sans: system-ui, sans-serif;
  --mono: ui-monospace, Menlo, Consolas, monospace;
  --wide: 60rem;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14181a; --wash: #1f2528; --line: #363d41; --ink: #e3e1db; --quiet: #a2a8ab;
    --accent: #84cbd9; --mark: #5c4b12;
    --keyword: #e3a3c4; --string: #b6cb8c; --number: #e5b27e; --deletion: #f2a59c;
  }
}
`;
