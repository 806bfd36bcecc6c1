/** The product's logo, a play arrow cut in two: paths in a 64 by 64 square. */
export const logoShape = {
  viewBox: '0 0 64 64',
  /** Radius of the square's corners. */
  corner: 16,
  before: 'M20 18v28l9-6V24z',
  after: 'M35 18v28l18-14z',
  cut: 'M32 12v40',
  cutDashes: '1 7',
  cutWidth: 3,
  beforeOpacity: 0.6,
} as const
