/** For stories about focus. Pictures of all other stories leave out the focus ring. */
export const showsFocus = { showsFocus: true }
