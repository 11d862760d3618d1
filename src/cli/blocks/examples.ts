/** How the platform's blocks and marks are written in Markdown, by their stored names. All content is invented. */
export const EXAMPLES: Readonly<Record<string, string>> = {
  paragraph: `A line of words, with *italics*, **bold** and a [link](https://example.com).`,
  heading: `## A heading`,
  bullet_list: `- Bread
- Salt`,
  ordered_list: `1. Fold.
2. Turn.`,
  list_item: `- Bread`,
  blockquote: `> A boat of paper lasts as long as the news on it.`,
  pullquote: `:::pullquote
A boat of paper lasts as long as the news on it.
:::`,
  calloutBlock: `:::callout
Newsprint stains. Fold on a table you do not love.
:::`,
  horizontal_rule: `---`,
  table: `{caption="Where a paper boat can lie"}
| Quay | Depth |
| --- | ---: |
| Sallow Quay | 2.1 m |`,
  table_row: `::::table
:::table-row
::table-cell[Port]

::table-cell[Red]
:::
::::`,
  table_header: `::::table
:::table-row
::table-header[Creases]

::table-cell[Nine]
:::
::::`,
  table_cell: `| Quay |
| --- |
| Sallow Quay |`,
  captionedImage: `![The harbour at dusk](https://assets.diptych.example/harbour-dusk.jpg "Ten minutes before the rain.")`,
  image2: `![The harbour at dusk](https://assets.diptych.example/harbour-dusk.jpg){width=728 height=485}`,
  caption: `:::figure
![The harbour at dusk](https://assets.diptych.example/harbour-dusk.jpg)

Photograph by *Jonas Weber*.
:::`,
  poll: `:::poll[What do you fold?]
- Newsprint
- Bills, once paid
:::`,
  embeddedPost: `::post[Fog Season]{
  id=147220190
  url=https://slowweather.example/p/fog-season
  publication_id=551
  publication_name="Slow Weather"
  publication_logo_url=https://assets.diptych.example/logo-slow-weather.png
  truncated_body_text="The harbour closes on the eleventh day, not because anybody decides it should but because nobody can find it."
  date=2026-02-10T06:45:00.000Z
  like_count=341
  comment_count=27
  bylines=[{"name":"Tomasz Zielony","photo_url":null,"id":12}]
  type=newsletter
  language=en
  belowTheFold
}`,
  image3: `::image3{
  src=https://assets.diptych.example/lighthouse.jpg
  alt="A lighthouse, lit by day"
  width=1200
  height=800
  size=normal
}`,
  button: `::button[Read the guide]{href=https://example.com/guide}`,
  captionedButton: `:::captioned-button[Share]{href=%%share_url%%}
This letter is public, so pass it on.
:::`,
  subscribeWidget: `::subscribe[Subscribe now]`,
  ctaCaption: `:::subscribe[Subscribe now]
The Paper Boat is folded by one person.
:::`,
  paywall: `::paywall`,
  digestPostEmbed: `::digest-post-embed[The First Loaf Out]{
  nodeId=4f0c2a10-0000-4000-8000-000000000001
  caption="A bakery that opens at four, and the people who are awake to notice."
  isEditorNode
  publishedBylines=[{"name":"Ines Calloway","photo_url":"https://assets.diptych.example/avatar-ines.jpg","id":77}]
  post_date=2026-01-15T07:00:00.000Z
  cover_image=https://assets.diptych.example/cover-bakery.jpg
  cover_image_alt="Loaves cooling on a rack by a dark window"
  canonical_url=https://paperboat.example/p/the-first-loaf-out
  section_name="Small hours"
  id=148100233
  type=newsletter
  reaction_count=212
  comment_count=18
  publication_id=4821
  publication_name="The Paper Boat"
  publication_logo_url=https://assets.diptych.example/logo-low-water.png
  belowTheFold
}`,
  code_block: `\`\`\`
boat fold --creases 9
\`\`\``,
  highlighted_code_block: `\`\`\`js
fold(9)
\`\`\``,
  preformatted_text_block: `\`\`\`preformatted
The tide goes out
     and leaves its silver
\`\`\``,
  latex_block: `$$
a^2 + b^2 = c^2
$$`,
  footnote: `The tide turns.[^1]

[^1]: At 07:26.`,
  imageGallery: `:::gallery
![Lock seven at low water](https://assets.diptych.example/canal-1.jpg)
![Lock seven at high water](https://assets.diptych.example/canal-2.jpg)

Lock seven, on two mornings of the same week.
:::`,
  youtube2: `https://www.youtube.com/watch?v=tIdeM4ch1ne`,
  twitter2: `::tweet[Sallow Quay Tide Gauge]{
  url=https://x.com/sallowquaygauge/status/1990671820045516802
  full_text="07:26. Predicted 6.1 m, observed 6.8 m.\\n\\nThe extra seventy centimetres is weather."
  username=sallowquaygauge
  profile_image_url=https://assets.diptych.example/avatar-gauge.jpg
  date=2026-11-11T07:26:00.000Z
  reply_count=3
  retweet_count=12
  like_count=148
  impression_count=9204
}`,
  applePodcast: `::apple-podcast[The bell that rings twice a day]{
  url="https://embed.podcasts.apple.com/gb/podcast/low-water/id1900420011?i=1000900700300"
  isEpisode
  imageUrl=https://assets.diptych.example/logo-low-water.png
  podcastTitle="Low Water"
  podcastByline="Ines Calloway and Tomasz Brandt"
  duration=4419000
  targetUrl="https://podcasts.apple.com/gb/podcast/low-water/id1900420011?i=1000900700300&uo=4"
  releaseDate=2026-01-18T06:00:00Z
}`,
  audio: `::audio[Rain on the boat shed roof]{
  mediaUploadId=5d0c7c1e-8a44-4f0e-9b1d-3f6f2a1c9e07
  duration=714.031
  isEditorNode
}`,
  audioUrl: `::audio-url[Nine creases, read aloud]{url=https://assets.diptych.example/nine-creases.mp3 duration=187}`,
  bandcamp: `::bandcamp[End of the Pier]{
  url=https://saltandreed.bandcamp.com/track/end-of-the-pier
  description="from the album Slack Water"
  thumbnail_url=https://assets.diptych.example/harbour-dusk.jpg
  author="Salt & Reed"
  embed_url="https://bandcamp.com/EmbeddedPlayer/v=2/size=large/bgcol=ffffff/linkcol=333333/tracklist=false/artwork=small/track=3041592653/transparent=true/"
}`,
  soundcloud: `::soundcloud[Mix 4: fog signals]{
  url=https://api.soundcloud.com/tracks/1414213562
  description="Fourteen harbours, one hour, no voices."
  thumbnail_url=https://assets.diptych.example/misty-valley.jpg
  author_name="Slow Weather Radio"
  author_url=https://soundcloud.com/slow-weather-radio
  targetUrl=https://soundcloud.com/slow-weather-radio/mix-4
}`,
  spotify2: `::spotify[Episode 42: Field Recording]{
  image=https://assets.diptych.example/logo-slow-weather.png
  subtitle="Slow Weather"
  description=Episode
  url=https://open.spotify.com/episode/4pPrBoat0Newsprint9xQz
  belowTheFold
}`,
  video: `::video{mediaUploadId=5d0c7c1e-8a44-4f0e-9b1d-3f6f2a1c9e07 duration=222.4}`,
  vimeo: `https://vimeo.com/123456789`,
  lichess: `::lichess{url=https://lichess.org/Kp4bOaT7/black#23 thumbnail_url=https://assets.diptych.example/tide-chart.jpg}`,
  bluesky: `::bluesky{
  postId=3lc7gaugetide2
  authorDid=did:plc:sallowquaygauge7tide2water
  authorName="Sallow Quay Tide Gauge"
  authorHandle=gauge.sallowquay.example
  authorAvatarUrl=https://assets.diptych.example/avatar-gauge.jpg
  text="High water 07:26, 6.8 m, and the slip is under.\\n\\nPhotograph by @nora.estuary.example, more at https://sallowquay.example/tides. #SpringTide"
  createdAt=2026-01-18T07:41:12.000Z
  uri=at://did:plc:sallowquaygauge7tide2water/app.bsky.feed.post/3lc7gaugetide2
}`,
  instagram: `::instagram{
  instagram_id=DTpaperBoat1
  title="Launch day at the mill pond. Nine creases, no glue."
  author_name=@nora.folds
  thumbnail_url=https://assets.diptych.example/mill-pond.jpg
  timestamp=2026-01-24T10:05:00.000Z
  like_count=318
  comment_count=12
  profile_pic_url=https://assets.diptych.example/avatar-nora.jpg
  belowTheFold
}`,
  tiktok: `::tiktok[A paper boat in nine creases]{
  url=https://www.tiktok.com/@weifolds/video/7421009938420019245
  thumbnail_url=https://assets.diptych.example/notebook-ginkgo.jpg
  author="Wei Lin"
  embed_url=https://www.tiktok.com/embed/v2/7421009938420019245
  author_url=https://www.tiktok.com/@weifolds
  belowTheFold
}`,
  pinterest: `::pinterest[Courtyard with a basin for small boats]{
  url=https://www.pinterest.com/pin/702139398127364551/
  thumbnail_url=https://assets.diptych.example/courtyard.jpg
  author_name="Camille Lacroix"
  author_url=https://www.pinterest.com/camillelacroix/
  belowTheFold
}`,
  opensea: `::opensea[Paper Fleet #14]{
  collection="Paper Fleet"
  collection_slug=paper-fleet
  creator=inescalloway
  description="Number 14 of forty boats, folded from the tide tables of 1962 and scanned before launch."
  image_url=https://assets.diptych.example/notebook-desk.jpg
  nft_logo_url=https://assets.diptych.example/logo-low-water.png
  permalink=https://opensea.io/assets/ethereum/0x00000000000000000000000000000000000b0a75/14
  belowTheFold
}`,
  prediction_market: `::prediction-market{
  url=https://manifold.markets/embed/InesCalloway/will-a-paper-boat-pass-the-weir
  thumbnail_url=https://assets.diptych.example/tide-chart.jpg
}`,
  manifold: `::manifold{
  url=https://manifold.markets/embed/InesCalloway/will-a-paper-boat-pass-the-weir
  thumbnail_url=https://assets.diptych.example/tide-chart.jpg
}`,
  polymarket: `::polymarket{
  eventSlug=spring-tide-above-seven-metres
  belowTheFold
  fullEmbedUrl=https://substack.com/embed/polymarket/spring-tide-above-seven-metres
}`,
  datawrapper: `::datawrapper[High water at Sallow Quay, 1962–2026]{
  url=https://datawrapper.dwcdn.net/tId3s/4/
  thumbnail_url=https://assets.diptych.example/tide-chart.jpg
  thumbnail_url_full=https://assets.diptych.example/tide-chart.jpg
  height=420
  description="Observed minus predicted, in centimetres, on the highest tide of each year."
}`,
  gitgist: `::gist{
  innerHTML="<pre>next_high_water(last)</pre>"
  stylesheet=https://github.githubassets.com/assets/gist-embed-b1ee75c43dbe.css
}`,
  CodeEmbed: `::code-embed{
  uuid=7c1f0a52-3e8b-4d6a-9f10-2b5c8d7e4a61
  content_hash=9f3b1c7e5a2d4860
  post_id=148200101
  width=normal
  caption="Drag the moon to move the tide."
  alt="A model of the estuary in which the moon can be moved"
}`,
  comment: `::comment{
  url=https://paperboat.example/p/folding-instructions/comment/90417
  commentId=90417
  comment={"id":90417,"date":"2026-02-27T18:42:11.000Z","edited_at":null,"body":"Valley folds first, then the mountain.\\n\\nMy grandmother did it the other way round and hers never sank, so ignore me.","body_json":null,"restacks":2,"reaction_count":31,"children_count":4,"attachments":[],"name":"Tomasz Zielony","user_id":12,"photo_url":"https://assets.diptych.example/avatar-tomasz.jpg","user_bestseller_tier":null}
}`,
  communityChat: `::community-chat{
  url="https://open.substack.com/pub/slowweather/chat?utm_source=chat_embed"
  subdomain=slowweather
  pub={"id":551,"name":"Slow Weather","subdomain":"slowweather","base_url":"https://slowweather.example","logo_url":"https://assets.diptych.example/logo-slow-weather.png"}
}`,
  communityPost: `::community-post{
  url="https://open.substack.com/chat/posts/2c932b4f-0000-4000-8000-7e381ede1563?utm_source=thread_embed"
  postId=2c932b4f-0000-4000-8000-7e381ede1563
  communityPost={"id":"2c932b4f-0000-4000-8000-7e381ede1563","publication_id":4821,"type":"other","body":"Rain since Tuesday. Who has the deepest puddle?\\n\\nPhotographs count, measurements count double.","media_assets":[],"threadMediaUploads":[],"link_url":null,"link_metadata":null,"status":null}
  author={"id":77,"name":"Ines Calloway","photo_url":"https://assets.diptych.example/avatar-ines.jpg","handle":"ines"}
}`,
  embeddedPublication: `::publication[Slow Weather]{
  id=551
  logo_url=https://assets.diptych.example/logo-slow-weather.png
  base_url=https://slowweather.example
  hero_text="Fog, drizzle and other events that take their time."
  author_name="Tomasz Zielony"
  show_subscribe
  logo_bg_color=#1f6f78
  language=en
}`,
  file: `::file[Nine Creases]{
  filename=nine-creases.pdf
  filetype=application/pdf
  filesize=32358
  href=https://paperboat.example/api/v1/file/c0ffee00-0000-4000-8000-00000000000c.pdf
  description="The pattern, to print at full size."
  fileKey=c0ffee00.pdf
}`,
  mentionBlock: `::mention-block[Tomasz Zielony]{
  id=12
  type=user
  photo_url=https://assets.diptych.example/avatar-tomasz.jpg
  uuid=c0ffee00-0000-4000-8000-00000000000d
}`,
  directMessage: `::message{userId=77 userName="Ines Calloway" isEditorNode}`,
  meeting: `::meeting[Half an hour of folding with Ines]{
  avatarUrl=https://assets.diptych.example/avatar-ines.jpg
  url=https://calendar.example/ines/folding
  isEditorNode
}`,
  kindle: `::kindle{kindleId=B0PUDDLE01 imageUrl=https://assets.diptych.example/notebook-desk.jpg}`,
  recipe: `::recipe{id=12}`,
  referral: `::referral[The Paper Boat]{subdomain=paperboat}`,
  referralTier: `::referral-tier{
  isEditorNode
  numReferralsRequired=5
  rewardDescription="One month of everything, and a boat in the post."
  pub={"id":4821}
  tierNumber=1
}`,
  sponsorshipCampaign: `::sponsorship{id=b1c2d3e4-0000-4000-8000-1f2a3b4c5d6e campaignPostId=e5f6a7b8-0000-4000-8000-4d5e6f7a8b9c}`,
  templateComment: `:::template-comment{params={"kind":"hint"}}
Say here what happened this week.

> And quote somebody.
:::`,
  install_substack_app: `::app{
  logo_url=https://assets.diptych.example/logo-low-water.png
  publication_name="The Paper Boat"
  publication_subdomain=paperboat
  author_name="Ines Calloway"
}`,
  inAppPreviewPromo: `::app-preview{pub={"id":4821} uuid=c0ffee00-0000-4000-8000-00000000000f}`,
  hard_break: `The first line\\
and the second.`,
  image: `A boat ![boat](https://assets.diptych.example/harbour-dusk.jpg) within a line.`,
  mention: `Thanks to :mention[Beatrix Thorne]{id=91022 type=user photo_url=https://assets.diptych.example/avatar-beatrix.jpg uuid=6f1d0000-0000-4000-8000-00000000beef} for lending the pond.`,
  cashtag: `The paper mill is listed as :cashtag{symbol=$FOLD} and has been flat for years.`,
  inline_latex: `It is $a^2$ metres high.`,
  footnoteAnchor: `The tide turns.[^1]

[^1]: At 07:26.`,
  youtube: `The whole machine, running: :youtube{videoId=tIdeM4ch1ne} Watch the third pulley.`,
  twitter: `The harbour office put it better: :twitter{url=https://twitter.com/harrowharbour/status/1307187259721031682 html="<p>Nobody promised you anything about the wind.</p>" author=harrowharbour author_name="Harrow Harbour Office" date="Sat Sep 19 05:18:23 +0000 2020"}`,
  spotify: `The whole hour, uncut: :spotify[Episode 42: Field Recording]{image=https://assets.diptych.example/logo-slow-weather.png subtitle="Slow Weather" description=Episode url=https://open.spotify.com/episode/4pPrBoat0Newsprint9xQz} The bell is at minute nine.`,
  link: `[a link](https://example.com)`,
  strong: `**bold**`,
  em: `*italics*`,
  strikethrough: `~~struck~~`,
  underline: `:underline[underlined]`,
  superscript: `m^2^`,
  subscript: `H~2~O`,
  code: `\`code\``,
}
