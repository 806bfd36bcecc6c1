/** For stories about behaviour, which are played without a screenshot. */
export const noPicture = { chromatic: { disableSnapshot: true } }
