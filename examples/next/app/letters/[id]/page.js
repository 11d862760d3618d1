import { platform } from 'diptych'
import { notFound } from 'next/navigation'
import { readLetter } from '../../../lib/letters.js'
import { BASE_URL, timeOfRequest } from '../../../lib/site.js'
import { web } from '../../../lib/web.js'
import { Letter } from '../letter.js'

export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }) {
  const letter = await readLetter((await params).id)
  return { title: letter?.post.title }
}

/** A letter for everybody. A component of this site shows its polls. */
export default async function LetterPage({ params }) {
  const { id } = await params
  const letter = await readLetter(id)
  if (!letter) notFound()
  const parts = await web.renderParts(platform.readPost(letter), {
    reader: 'anonymous',
    now: timeOfRequest(),
    components: ['poll'],
    urls: { canonical: () => `${BASE_URL}/letters/${id}` },
  })
  return (
    <main>
      <nav>
        <a href="/letters">Letters</a> <a href={`/letters/${id}/edit`}>Edit</a>
      </nav>
      <Letter parts={parts} />
    </main>
  )
}
