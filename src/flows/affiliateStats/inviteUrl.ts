import { paths } from '../../screens/paths.ts'

/** The whole address that an affiliate shares. */
export const inviteUrl = (origin: string, code: string): string => `${origin}${paths.invite(code)}`
