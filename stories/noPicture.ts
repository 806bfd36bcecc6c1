/** For stories that are about behaviour: they are played, but no picture of them is kept. */
export const noPicture = { chromatic: { disableSnapshot: true } }
