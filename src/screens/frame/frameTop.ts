/** Height of the sticky bar on every page behind the login. Other sticky elements start below it. */
export const frameTop = '4rem'
