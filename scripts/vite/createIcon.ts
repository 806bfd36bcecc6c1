import { createElement, type FunctionComponent, type SVGProps } from 'react'

/** How lucide-react's icon files describe an icon. */
export interface IconData {
  name: string
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

/**
 * What the app uses of lucide-react's function of the same name: an icon of 24 units in the colour of the text around
 * it. Sizes come from CSS. See `lightLibraries`.
 */
export default function createLucideIcon({ name, node }: IconData): FunctionComponent<SVGProps<SVGSVGElement>> {
  const children = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ className = '', ...props }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name} ${className}`.trim(),
        ...props,
      },
      ...children,
    )
}
