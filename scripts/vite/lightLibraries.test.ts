import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import createLucideIcon, { type IconData } from './createIcon.ts'

const icons = join(import.meta.dirname, '../../node_modules/lucide-react/dist/esm/icons')

it.each(['eye', 'refresh-cw', 'circle-check', 'arrow-right'])('draws %s as lucide-react draws it', async (name) => {
  const { __iconData: data, default: Icon } = (await import(
    /* @vite-ignore */ pathToFileURL(join(icons, `${name}.mjs`)).href
  )) as { __iconData: IconData; default: FunctionComponent<Record<string, unknown>> }
  const markupOf = (component: FunctionComponent<Record<string, unknown>>, props: Record<string, unknown>) =>
    // Former names of an icon, which lucide-react adds as classes, are of no use to us.
    renderToStaticMarkup(createElement(component, props)).replace(/class="[^"]*"/, '')
  const light = createLucideIcon(data) as FunctionComponent<Record<string, unknown>>
  for (const props of [{ 'aria-hidden': 'true' }, { 'aria-hidden': 'true', className: 'mine', fill: 'currentColor' }])
    expect(attributesOf(markupOf(light, props))).toEqual(attributesOf(markupOf(Icon, props)))
  expect(renderToStaticMarkup(createElement(light, { className: 'mine' }))).toContain(
    `class="lucide lucide-${name} mine"`,
  )
})

/** Every tag with its attributes, whatever their order. */
const attributesOf = (markup: string) =>
  (markup.match(/<[^>]+>/g) ?? []).map((tag) => (tag.match(/[\w-]+="[^"]*"|<\/?\w+/g) ?? []).toSorted())
