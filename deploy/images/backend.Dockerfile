# The API, the document, call control and media. Build from the root of the repository.
FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN node -e "import('./scripts/setup/install.mjs').then(({ install }) => install())" \
 && node scripts/build/build.mjs host backend customer-phone

FROM node:20-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data BUILD_DIR=/app LOG_LEVEL=info
COPY --from=build /app /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s CMD node -e "fetch('http://127.0.0.1:4000/healthz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"
# as scripts/setup/node-flags.mjs says
CMD ["node", "--enable-source-maps", "--max-semi-space-size=64", "backend/dist/main.js"]
