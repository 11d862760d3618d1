import { listLetters } from '../../lib/letters.js'

export const dynamic = 'force-dynamic'
export const metadata = { title: 'Letters' }

export default async function Letters() {
  return (
    <main>
      <h1>Letters</h1>
      <ul>
        {(await listLetters()).map(({ id, title }) => (
          <li key={id}>
            <a href={`/letters/${id}`}>{title}</a>
          </li>
        ))}
      </ul>
      <p>
        <a href="/letters/new">Write a letter</a>
      </p>
    </main>
  )
}
