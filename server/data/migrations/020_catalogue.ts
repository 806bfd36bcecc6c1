import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table categories (
      id text primary key default replace(gen_random_uuid()::text, '-', ''),
      name text not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create unique index categories_name on categories (lower(name))`.execute(db)
  await sql`
    create table products (
      id text primary key default replace(gen_random_uuid()::text, '-', ''),
      name text not null,
      description text not null,
      price bigint not null,
      currency text not null,
      category_id text references categories on delete set null,
      image_key text,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index products_category on products (category_id)`.execute(db)
  await sql`
    create table purchases (
      id text primary key default replace(gen_random_uuid()::text, '-', ''),
      user_id text not null references users on delete cascade,
      product_id text references products on delete set null,
      product_name text not null,
      amount bigint not null,
      currency text not null,
      payment_ref text unique,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index purchases_user on purchases (user_id)`.execute(db)
  // A free product is owned once, however often the button is clicked.
  await sql`create unique index purchases_free on purchases (user_id, product_id) where amount = 0`.execute(db)
  await sql`create index purchases_product on purchases (product_id)`.execute(db)
}
