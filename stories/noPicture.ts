/** For stories about behaviour: they are played, but no screenshot is kept. */
export const noPicture = { chromatic: { disableSnapshot: true } }
