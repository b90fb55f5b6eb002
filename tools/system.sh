#!/usr/bin/env bash
# Makes sure the programs the tests need are there: chromium, redis-server, postgresql, nginx, openssl.
# As root on Debian or a relative of it they are installed; elsewhere it says what is missing.
set -euo pipefail

missing=()
command -v chromium >/dev/null || command -v chromium-browser >/dev/null || missing+=(chromium)
command -v redis-server >/dev/null || missing+=(redis-server)
compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || command -v initdb >/dev/null || missing+=(postgresql)
command -v nginx >/dev/null || [ -x /usr/sbin/nginx ] || missing+=(nginx)
command -v openssl >/dev/null || missing+=(openssl)
[ ${#missing[@]} -eq 0 ] && exit 0

if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null; then
    echo "These programs are missing for the tests: ${missing[*]}." >&2
    echo "Install them with your system's packages, for example: sudo apt-get install ${missing[*]}" >&2
    exit 1
fi
echo "installing ${missing[*]} …"
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
# the tests start servers of their own: none is left running by the packages
printf '#!/bin/sh\nexit 101\n' > /usr/sbin/policy-rc.d && chmod +x /usr/sbin/policy-rc.d
trap 'rm -f /usr/sbin/policy-rc.d' EXIT
apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
