import { randomUUID } from 'node:crypto'
import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { createProduct } from '../../areas/catalogue/products.ts'
import type { Services } from '../../Services.ts'

const categories = ['Captions', 'Sound', 'Templates', 'Coaching'] as const

interface DemoProduct {
  name: string
  description: string
  /** Cents. */
  price: number
  category: (typeof categories)[number]
  colours: readonly [string, string]
  /** SVG shapes around the middle of a picture of 800 by 600 pixels. */
  shapes: string
}

const bars = (heights: readonly number[]): string =>
  heights
    .map(
      (h, i) =>
        `<rect x="${i * 34 - heights.length * 17}" y="${-h / 2}" width="20" height="${h}" rx="10" fill="#fff"/>`,
    )
    .join('')

const products: readonly DemoProduct[] = [
  {
    name: 'Bold & bright captions',
    description: 'Twelve caption styles that stay readable on a phone in the sun.',
    price: 1900,
    category: 'Captions',
    colours: ['#ff512f', '#dd2476'],
    shapes:
      '<rect x="-230" y="-70" width="460" height="60" rx="30" fill="#fff"/><rect x="-170" y="20" width="340" height="60" rx="30" fill="#ffe14d"/>',
  },
  {
    name: 'Clean studio sounds',
    description: 'Forty short sounds and eight loops, mixed to sit below a voice.',
    price: 2400,
    category: 'Sound',
    colours: ['#1a2980', '#26d0ce'],
    shapes: bars([60, 130, 220, 150, 260, 180, 90, 200, 140, 70]),
  },
  {
    name: 'Thumbnail kit',
    description: 'Twenty layouts for covers, with room for a face and four words.',
    price: 1500,
    category: 'Templates',
    colours: ['#11998e', '#38ef7d'],
    shapes:
      '<rect x="-230" y="-140" width="460" height="280" rx="30" fill="#fff"/><polygon points="-50,-80 -50,80 90,0" fill="#11998e"/>',
  },
  {
    name: 'An hour with an editor',
    description: 'We watch your last three clips together and plan the next ten.',
    price: 8900,
    category: 'Coaching',
    colours: ['#8e2de2', '#f27121'],
    shapes:
      '<circle cx="-90" cy="-30" r="90" fill="#fff"/><circle cx="110" cy="30" r="90" fill="#fff" opacity="0.75"/>',
  },
  {
    name: 'The hook checklist',
    description: 'One page: seven ways to begin a clip so that people stay.',
    price: 0,
    category: 'Templates',
    colours: ['#f7971e', '#ffd200'],
    shapes: `<rect x="-150" y="-190" width="300" height="380" rx="24" fill="#fff"/>${[-120, -50, 20, 90].map((y) => `<circle cx="-95" cy="${y + 20}" r="18" fill="#f7971e"/><rect x="-55" y="${y + 8}" width="160" height="24" rx="12" fill="#d9d9d9"/>`).join('')}`,
  },
]

/** Adds categories and products with pictures; existing names stay unchanged. */
export async function seedCatalogue(services: Services): Promise<void> {
  const { db } = services
  for (const name of categories) {
    await db
      .insertInto('categories')
      .values({ name })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const rows = await db.selectFrom('categories').selectAll().execute()
  for (const { name, description, price, category, colours, shapes } of products) {
    const there = await db.selectFrom('products').select('id').where('name', '=', name).executeTakeFirst()
    if (there) continue
    const path = join(services.tempDir, `product-${randomUUID()}.png`)
    await writeFile(path, await draw(colours, shapes))
    const { size: bytes } = await stat(path)
    const image = { field: 'image', path, bytes, claimedName: 'picture.png', claimedType: 'image/png' }
    const categoryId = rows.find((row) => row.name.toLowerCase() === category.toLowerCase())?.id
    await createProduct(services, { name, description, price, category_id: categoryId }, image)
    await rm(path)
  }
}

function draw([from, to]: DemoProduct['colours'], shapes: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
    <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
    <rect width="800" height="600" fill="url(#g)"/><circle cx="680" cy="90" r="200" fill="#fff" opacity="0.12"/><circle cx="90" cy="540" r="160" fill="#fff" opacity="0.1"/>
    <g transform="translate(400 300)">${shapes}</g></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
