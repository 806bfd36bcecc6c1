export const opinionStrings = {
  verdicts: {
    whole: 'Second opinion: makes sense on its own',
    before: 'Second opinion: something is missing before it',
    after: 'Second opinion: something is missing after it',
    around: 'Second opinion: something is missing before and after it',
    otherCut: 'Second opinion: would make more sense with another cut',
    unclear: 'Second opinion: doesn’t make sense on its own',
  },
  begins: (words: string) => `It would begin with “${words}”`,
  ends: (words: string) => `It would end with “${words}”`,
  use: 'Use this cut',
  using: 'Changing the cut…',
  source: 'By a language model, from what is said in and around the clip.',
  undo: 'You can undo it with “Restore the original cut” in the editor.',
}
