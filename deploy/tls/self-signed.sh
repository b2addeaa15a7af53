#!/bin/sh
# Makes a key and a certificate that nobody but itself vouches for, for a first try of the TLS deployment: browsers warn, programs have to be
# given certificate.pem to trust.
#   deploy/tls/self-signed.sh console.example.com [folder]
set -eu
name=${1:?the name that browsers use, or an address}
folder=${2:-$(dirname "$0")/made}
case $name in
  *:* | *[!0-9.]*) case $name in *:*) kind=IP ;; *) kind=DNS ;; esac ;;
  *) kind=IP ;;
esac
mkdir -p "$folder"
umask 077
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -sha256 -days 90 \
  -subj "/CN=$name" -addext "subjectAltName=$kind:$name" -addext 'extendedKeyUsage=serverAuth' \
  -keyout "$folder/key.pem" -out "$folder/certificate.pem" 2>/dev/null
chmod 644 "$folder/certificate.pem"
echo "$folder/certificate.pem and $folder/key.pem, for $name, for 90 days"
