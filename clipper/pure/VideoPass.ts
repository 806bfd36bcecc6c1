/** How the pictures of a video are read: keyframes only, or two frames per second. */
export type VideoPass = 'keyframes' | 'sampled'
