import { launchChromium } from 'diptych/newsletter'
import { documentOf, END } from './bench/editors/documents.mjs'
import { bundledEditors } from './bench/editors/peers.mjs'
import { serveEditors } from './bench/editors/server.mjs'
const editors=await bundledEditors(['diptych'])
const server=await serveEditors(editors)
const letter=documentOf({words:10000,blocks:0,cards:40},server.picture)
const browser=await launchChromium(['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'])
const context=await browser.newContext({viewport:{width:1280,height:900}})
const page=await context.newPage(); await page.goto(`${server.origin}/diptych/`); await page.waitForFunction(()=>window.clock&&window.mountEditor)
const client=await context.newCDPSession(page)
if(process.argv[2])await client.send('Emulation.setCPUThrottlingRate',{rate:+process.argv[2]})
const ev=[]; client.on('Tracing.dataCollected',e=>ev.push(...e.value)); const done=new Promise(r=>client.on('Tracing.tracingComplete',r))
await client.send('Tracing.start',{transferMode:'ReportEvents',traceConfig:{includedCategories:['devtools.timeline','v8','disabled-by-default-v8.compile','blink.user_timing']}})
const ms=await page.evaluate(([g,e])=>window.clock.open(g,e),[letter.cards,END])
await client.send('Tracing.end'); await done
console.log('ms',ms)
const main=ev.filter(e=>e.ph==='X'&&e.dur)
const tids={}; for(const e of main) if(e.name==='UpdateLayoutTree'||e.name==='Layout') tids[e.pid+':'+e.tid]=(tids[e.pid+':'+e.tid]||0)+1
const tid=Object.entries(tids).sort((a,b)=>b[1]-a[1])[0][0]
const m=main.filter(e=>e.pid+':'+e.tid===tid).sort((a,b)=>a.ts-b.ts||b.dur-a.dur)
// self time
const st=[],self={},tot={}
for(const e of m){ while(st.length&&st.at(-1).ts+st.at(-1).dur<=e.ts)st.pop(); if(st.length)self[st.at(-1).name]=(self[st.at(-1).name]||0)-e.dur; self[e.name]=(self[e.name]||0)+e.dur; tot[e.name]=(tot[e.name]||0)+e.dur; st.push(e)}
console.log(Object.entries(self).sort((a,b)=>b[1]-a[1]).slice(0,22).map(([k,v])=>(v/1000).toFixed(1)+' '+k).join('\n'))
const t0=m[0].ts; console.log(m.filter(e=>e.dur>6000&&['EvaluateScript','v8.evaluateModule','FunctionCall','RunMicrotasks','Layout','UpdateLayoutTree','v8.compileModule','EventDispatch','FireAnimationFrame','Paint','PrePaint','Layerize','v8.run'].includes(e.name)).map(e=>((e.ts-t0)/1000).toFixed(0)+' +'+(e.dur/1000).toFixed(0)+' '+e.name+' '+(e.args?.data?.url??e.args?.data?.functionName??'').split('/').pop()+' '+(e.args?.data?.functionName??'')).join('\n'))
await browser.close(); server.close()
