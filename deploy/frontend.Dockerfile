# One front end, built and ready to be published: docker build -f deploy/frontend.Dockerfile --build-arg APP=mfe-maintenance -t firm/mfe-maintenance .
# The image does one thing when it runs: it publishes its release into the portal's data folder and ends. Running an
# older tag of it is a release of the older version; `--rollback` in its arguments moves the pointer back. With `--once`, for a
# container that runs at every start, it leaves what was published before, and then rolled back or replaced.
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS build
ARG APP
WORKDIR /firm
COPY . .
RUN npm ci && npx nx build @firm/${APP}

FROM node:${NODE_VERSION}-bookworm-slim
ARG APP
ENV NODE_ENV=production APP=${APP} FIRM_DATA=/data
WORKDIR /firm
COPY --from=build /firm/package.json ./
COPY --from=build /firm/tools/command tools/command
COPY --from=build /firm/tools/progress tools/progress
COPY --from=build /firm/tools/publish tools/publish
# How releases lie in the data folder is the gateway's to say: that one folder of it, found through its package.
COPY --from=build /firm/services/gateway/package.json services/gateway/
COPY --from=build /firm/services/gateway/src/static services/gateway/src/static
# Likewise the names of settings, which are the platform's, and which shell an area runs on, which is the shell's.
COPY --from=build /firm/services/platform/package.json services/platform/
COPY --from=build /firm/services/platform/src/service/settingNames.ts services/platform/src/service/
COPY --from=build /firm/shell/package.json shell/
COPY --from=build /firm/shell/src/areas/shellVersion.ts shell/src/areas/
COPY --from=build /firm/node_modules/@firm node_modules/@firm
COPY --from=build /firm/${APP}/dist ${APP}/dist
# A volume takes its owner from the image that first mounts it, and that may be this one.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
# The first word that the container is given is $0, and `sh` if there is none. What is no option of the command is refused by it: a
# mistyped --rollback must not publish.
ENTRYPOINT ["sh", "-c", "case $0 in --rollback) exec node tools/publish/publish-area.ts $APP --rollback \"$@\";; sh|--again) ;; *) set -- \"$0\" \"$@\";; esac; exec node tools/publish/publish-area.ts $APP --from $APP/dist \"$@\""]
