/** The faces that captions are set in, named as libass finds them. They come with the product. */
export const captionFaces = ['Inter ExtraBold', 'Inter Black'] as const
export type CaptionFace = (typeof captionFaces)[number]
