import type { Matrix } from '../pure/matrixOf.ts'

/**
 * Returns filters that convert pictures to BT.601, which viewers of JPEGs assume (JFIF 1.02); `format=yuvj420p` after
 * them does not.
 * @param matrix of the pictures; null: the one that they name
 */
export const jpegColours = (matrix: Matrix | null): string =>
  `scale=${matrix ? `in_color_matrix=${matrix}:` : ''}out_color_matrix=bt601:flags=bicubic+accurate_rnd,setparams=colorspace=smpte170m`
