/** Returns red, green and blue of `#rrggbb`, 0 to 255 each. */
export function rgbOf(colour: string): [red: number, green: number, blue: number] {
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  return [channel(1), channel(3), channel(5)]
}
