/** Shared by the pages around an account: log in, sign up, new password, invitation, newsletter. */
export const account = {
  home: 'Clipaway, home',
  or: 'or',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  pitchTitle: 'One long video in. A handful of clips out.',
  pitch: 'Clipaway finds the moments that people stop scrolling for, and says why it chose each of them.',
  strength: {
    none: 'At least 8 characters. A few words in a row work well.',
    short: 'At least 8 characters.',
    weak: 'Easy to guess. Make it longer, or add a word.',
    fair: 'Good. One more word makes it strong.',
    strong: 'Strong.',
  },
}
