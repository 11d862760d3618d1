import { renderWeb } from 'diptych/web'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { BASE_URL, openSite, timeOfRequest } from '../../../lib/site.js'

export const dynamic = 'force-dynamic'

/** A post for the signed-in reader. Content that they may not read is not in the answer. */
export default async function PostPage({ params }) {
  const { site, posts, assets } = await openSite()
  const { slug } = await params
  const found = (await posts.list()).find((post) => post.slug === decodeURIComponent(slug))
  const post = await found?.load()
  if (!post) notFound()
  const reader = await site.reader({ headers: await headers() })
  const { html, css } = await renderWeb(post, {
    reader: reader?.state ?? 'anonymous',
    now: timeOfRequest(),
    prompts: ['subscribe-prompt'],
    urls: { signIn: () => `${BASE_URL}/sign-in`, account: () => `${BASE_URL}/account`, home: () => `${BASE_URL}/` },
  })
  return (
    <>
      <style dangerouslySetInnerHTML={{ __html: css }} />
      <div dangerouslySetInnerHTML={{ __html: html }} />
      <script type="module" src={assets.script} />
    </>
  )
}
