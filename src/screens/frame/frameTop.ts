/** Height of the bar that stays on top of every page behind the login: what stays in sight below it begins there. */
export const frameTop = '4rem'
