/** The root folders of all files that rows name. */
export const fileRoots = ['users', 'products', 'constants'] as const
