/** The faces of captions, named as libass finds them. They are bundled with the product. */
export const captionFaces = ['Inter ExtraBold', 'Inter Black'] as const
export type CaptionFace = (typeof captionFaces)[number]
