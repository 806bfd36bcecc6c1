/** Everything that rows name lies below one of these. */
export const fileRoots = ['users', 'products', 'constants'] as const
