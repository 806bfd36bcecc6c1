/** The names in the braces of a sentence: `'max'` of "Use at most {max} characters." */
type NameIn<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NameIn<Rest>
  : never

/** The values for a sentence, by name; numbers are formatted, so `20000` becomes "20,000". */
export type ValuesOf<Sentence extends string> = Readonly<Record<NameIn<Sentence>, string | number>>

/** The arguments that follow a sentence: none if it has no placeholders. */
export type Filling<Sentence extends string> = [NameIn<Sentence>] extends [never] ? [] : [values: ValuesOf<Sentence>]

/** Fills in the placeholders of a sentence. */
export function fillSentence(sentence: string, values: Readonly<Record<string, string | number>> = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (braces, name: string) => {
    const value = values[name]
    return typeof value === 'number' ? value.toLocaleString('en-GB') : (value ?? braces)
  })
}
