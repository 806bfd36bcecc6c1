/** For stories about the focus: pictures of all others leave out the ring, which says nothing about them. */
export const showsFocus = { showsFocus: true }
