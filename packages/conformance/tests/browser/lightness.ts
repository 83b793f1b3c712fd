/** How light a colour is that a browser wrote as `rgb(1, 2, 3)`: its luma, from 0 to 255 (Rec. 709). */
export function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
