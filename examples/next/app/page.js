import { openSite } from '../lib/site.js'

export const dynamic = 'force-dynamic'

export default async function Home() {
  const { posts } = await openSite()
  return (
    <main>
      <ul>
        {(await posts.list()).map(({ slug, post }) => (
          <li key={slug}>
            <a href={`/p/${encodeURIComponent(slug)}`}>{post.post.title}</a>
          </li>
        ))}
      </ul>
      <p>
        <a href="/letters">Letters</a>
      </p>
    </main>
  )
}
