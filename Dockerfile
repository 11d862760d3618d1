# A site for one publication: posts mounted at /posts, its state (database, key, mails) at /site/.diptych.
#
#   docker build -t diptych .
#   docker run -p 4400:4400 -e DIPTYCH_BASE_URL=http://localhost:4400 -v ./posts:/posts:ro -v state:/site/.diptych diptych

FROM node:22-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
# The manifests of the packages, which the lock names.
COPY packages ./packages
# Nothing here needs the install scripts of packages.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run bundle && npm prune --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund
# The packages import diptych by its name, and React is a peer of it.
RUN rm -rf packages/*/src packages/create-diptych && ln -sfn .. node_modules/diptych

FROM node:22-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /build/package.json /build/LICENSE ./
COPY --from=build /build/node_modules ./node_modules
COPY --from=build /build/dist ./dist
COPY --from=build /build/packages ./packages
# A volume takes its owner from the folder that it covers.
RUN mkdir -p /site/.diptych /posts && chown -R node:node /site
WORKDIR /site
USER node
VOLUME /site/.diptych
EXPOSE 4400
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4400/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/app/dist/cli.js"]
CMD ["serve", "/posts", "--host", "0.0.0.0", "--port", "4400"]
