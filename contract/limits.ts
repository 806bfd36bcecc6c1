const MiB = 1024 ** 2
const GiB = 1024 ** 3

/**
 * All limits of the product, each defined once: schemas are built from them, forms check them before sending, and
 * mocks and server enforce them. Lengths of text in characters, durations in seconds, files in bytes.
 */
export const limits = {
  email: { max: 254 },
  password: { min: 8, max: 200 },
  personName: { max: 100 },
  /** A referral code. */
  code: { min: 2, max: 40 },
  /** An affiliate's share of each payment, in percent. */
  commission: { min: 0, max: 100 },
  feedback: { max: 5000 },
  /** The path of the page that a problem is about. */
  problemPage: { max: 500 },
  search: { max: 200 },
  /** Entries per page of a list. */
  page: { min: 1, max: 200 },

  clip: {
    title: { max: 200 },
    /** The shortest and the longest that a clip can be trimmed to. */
    seconds: { min: 1, max: 600 },
    /** Durations are rounded; an edge this close past the end of the video counts as its end. */
    edgeTolerance: 0.05,
    /** Clips in one download. */
    download: { max: 200 },
  },
  edit: {
    /** Ranges of the source that one clip is put together from. */
    ranges: { max: 200 },
    crops: { max: 2000 },
    corrections: { max: 5000 },
    /** A corrected word; more than one when two were heard as one. */
    word: { max: 100 },
    /** An index among the words of a video. */
    wordIndex: { max: 1_000_000 },
  },
  upload: {
    /** Concurrent uploads per user. */
    atOnce: { max: 5 },
    minSeconds: { min: 3, max: 180 },
    maxSeconds: { min: 5, max: 300 },
    maxClips: { min: 1, max: 20 },
  },

  category: { name: { max: 80 } },
  product: {
    name: { max: 120 },
    description: { max: 5000 },
    /** In the currency's minor unit. */
    price: { min: 0, max: 99_999_999 },
  },
  newsletter: { title: { max: 200 }, body: { max: 20_000 } },
  constant: { text: { max: 10_000 } },

  file: {
    /** The absolute upload limit; each plan allows less. */
    video: 16 * GiB,
    captions: 5 * MiB,
    avatar: 5 * MiB,
    /** Of a product, or of a constant. */
    picture: 8 * MiB,
  },
} as const
