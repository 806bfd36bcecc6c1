/** Shared by the pages around an account: log in, sign up, new password, invitation, newsletter. */
export const accountStrings = {
  home: 'Clipaway home',
  or: 'or',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  pitchTitle: 'One long video in. A handful of clips out.',
  pitch: 'Clipaway finds the moments that people stop scrolling for, and tells you why it picked each one.',
  strength: {
    none: 'At least 8 characters. A few words in a row work well.',
    short: 'At least 8 characters.',
    weak: 'Easy to guess. Make it longer, or add a word.',
    fair: 'Good. Add another word to make it strong.',
    strong: 'Strong.',
  },
}
