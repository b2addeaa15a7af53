# The API, the document, call control and media. Build from the root of the repository.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN node -e "import('./scripts/setup/install.mjs').then(({ install }) => install())" \
 && node scripts/build/build.mjs host backend customer-phone guide
# What runs, and nothing that builds or tests it: the same packages as the SBOM names [SEC-005].
RUN npx --yes "$(node -p "require('./package.json').packageManager")" --config.inject-workspace-packages=true \
      --filter @patchbay/backend deploy --prod /out

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data BUILD_DIR=/app LOG_LEVEL=info
COPY --from=build /out/node_modules backend/node_modules
COPY --from=build /app/backend/dist backend/dist
COPY --from=build /app/backend/prompts backend/prompts
COPY --from=build /app/backend/speech backend/speech
COPY --from=build /app/backend/fonts backend/fonts
COPY --from=build /app/guide/dist guide/dist
COPY --from=build /app/backend/customer-phone/dist backend/customer-phone/dist
COPY --from=build /app/host/dist host/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s CMD node -e "fetch('http://127.0.0.1:4000/healthz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"
# as scripts/setup/node-flags.mjs says
CMD ["node", "--enable-source-maps", "--max-semi-space-size=64", "backend/dist/main.js"]
