/** The package has no types of its own. Each list is exported under the ISO 639-3 code of its language. */
declare module 'stopword' {
  export const _123: readonly string[]
  export const eng: readonly string[]
  export const deu: readonly string[]
}
