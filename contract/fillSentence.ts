/** The names in the braces of a sentence: `'max'` of "Use at most {max} characters." */
type NameIn<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NameIn<Rest>
  : never

/** What fills a sentence, by name; numbers are shown as people write them, so `20000` reads "20,000". */
export type ValuesOf<Sentence extends string> = Readonly<Record<NameIn<Sentence>, string | number>>

/** Arguments after a sentence: nothing when it has no braces. */
export type Filling<Sentence extends string> = [NameIn<Sentence>] extends [never] ? [] : [values: ValuesOf<Sentence>]

/** Puts values into the braces of a sentence. */
export function fillSentence(sentence: string, values: Readonly<Record<string, string | number>> = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (braces, name: string) => {
    const value = values[name]
    return typeof value === 'number' ? value.toLocaleString('en-GB') : (value ?? braces)
  })
}
